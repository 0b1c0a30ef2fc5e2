// Texts with signs in them: `{2}{W}` are drawn as small coins.
import type { CSSProperties } from "preact";
import type { Game } from "../game/game.ts";

export function Signs({ text, game }: { text: string; game: Game }) {
  // What ends a sentence stays on the line of the sign before it.
  const parts = text.split(/(\{[^{} ]{1,8}\}[.,:;)]*)/);
  if (parts.length === 1) return <>{text}</>;
  // No empty texts: Preact writes them anew each time, and what is written is laid out.
  return <>{parts.map((part, at) => {
    const [sign = "", end] = part.slice(1).split("}");
    return part === "" ? null : at % 2 === 0 ? part : <span class="with-sign" key={at}><Sign sign={sign} game={game} />{end || null}</span>;
  })}</>;
}

function Sign({ sign, game }: { sign: string; game: Game }) {
  const [first = sign, second = first] = sign.split("/");
  const [one, other] = [game.colourOfSign(first), game.colourOfSign(second)];
  const colours = { "--hue": String(one.hue), "--chroma": String(one.chroma), "--hue2": String(other.hue), "--chroma2": String(other.chroma) };
  return <span class={second === first ? "sign" : "sign either"} style={colours as CSSProperties}>{sign}</span>;
}
