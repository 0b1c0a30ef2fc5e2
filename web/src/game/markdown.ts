// The little Markdown that READMEs of games use: headings, paragraphs, lists, tables, code, emphasis, links.

export type Inline =
  | { is: "text"; text: string }
  | { is: "strong" | "em"; inside: Inline[] }
  | { is: "code"; text: string };

export type Block =
  | { is: "heading"; level: number; inside: Inline[] }
  | { is: "paragraph"; inside: Inline[] }
  | { is: "list"; ordered: boolean; items: Inline[][] }
  | { is: "table"; head: Inline[][]; rows: Inline[][][] }
  | { is: "code"; text: string };

export function markdown(text: string): Block[] {
  const lines = text.replace(/\r/g, "").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  const line = () => lines[at] ?? "";
  while (at < lines.length) {
    const heading = /^(#{1,6})\s+(.*)$/.exec(line());
    if (line().trim() === "") {
      at += 1;
    } else if (heading) {
      blocks.push({ is: "heading", level: heading[1]?.length ?? 1, inside: inline(heading[2] ?? "") });
      at += 1;
    } else if (/^```/.test(line())) {
      const code: string[] = [];
      for (at += 1; at < lines.length && !/^```/.test(line()); at += 1) code.push(line());
      at += 1;
      blocks.push({ is: "code", text: code.join("\n") });
    } else if (/^\s*\|/.test(line())) {
      const rows: string[] = [];
      for (; at < lines.length && /^\s*\|/.test(line()); at += 1) rows.push(line());
      const cells = rows.filter((row) => !/^[\s|:-]+$/.test(row)).map((row) => row.trim().replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim())));
      const [head = [], ...body] = cells;
      blocks.push({ is: "table", head, rows: body });
    } else if (/^\s*([-*]|\d+\.)\s+/.test(line())) {
      const ordered = /^\s*\d/.test(line());
      const items: string[] = [];
      for (; at < lines.length && line().trim() !== ""; at += 1) {
        const item = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line());
        if (item) items.push(item[1] ?? "");
        else items.push(`${items.pop() ?? ""} ${line().trim()}`);
      }
      blocks.push({ is: "list", ordered, items: items.map(inline) });
    } else {
      const words: string[] = [];
      for (; at < lines.length && line().trim() !== "" && !/^(#{1,6}\s|```|\s*\||\s*[-*]\s)/.test(line()); at += 1) words.push(line().trim());
      blocks.push({ is: "paragraph", inside: inline(words.join(" ")) });
    }
  }
  return blocks;
}

const MARK = /\*\*(.+?)\*\*|`([^`]+)`|\*(\S(?:.*?\S)?)\*|\b_(\S(?:.*?\S)?)_\b|\[([^\]]+)\]\([^)]*\)/;

export function inline(text: string): Inline[] {
  const found = MARK.exec(text);
  if (!found) return text === "" ? [] : [{ is: "text", text }];
  const [whole, strong, code, em, em2, link] = found;
  const before: Inline[] = found.index === 0 ? [] : [{ is: "text", text: text.slice(0, found.index) }];
  const emphasis = em ?? em2;
  // Links lead into the repository, which the page does not have: their words are enough.
  const marked: Inline[] =
    strong !== undefined ? [{ is: "strong", inside: inline(strong) }]
    : code !== undefined ? [{ is: "code", text: code }]
    : emphasis !== undefined ? [{ is: "em", inside: inline(emphasis) }]
    : inline(link ?? "");
  return [...before, ...marked, ...inline(text.slice(found.index + whole.length))];
}
