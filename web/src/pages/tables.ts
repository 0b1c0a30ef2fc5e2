// What draws a table comes in one file: apart it would be larger, and whoever plays looks at the replay soon.
export { Play } from "./Play.tsx";
export { Replay } from "./Replay.tsx";
