// English for what comes after the first page: whoever draws tables and rules brings their words along.
import table from "../languages/en-table.json" with { type: "json" };
import { addEnglish } from "./language.ts";

addEnglish(table);
