// Texts with signs in them: `{2}{W}` are drawn as small coins.
import type { CSSProperties } from "preact";
import type { Game } from "../game/game.ts";

export function Signs({ text, game }: { text: string; game: Game }) {
  const parts = text.split(/(\{[^{} ]{1,8}\})/);
  if (parts.length === 1) return <>{text}</>;
  return <>{parts.map((part, at) => (at % 2 === 0 ? part : <Sign key={at} sign={part.slice(1, -1)} game={game} />))}</>;
}

function Sign({ sign, game }: { sign: string; game: Game }) {
  const { hue, chroma } = game.colourOfSign(sign);
  return <span class="sign" style={{ "--hue": String(hue), "--chroma": String(chroma) } as CSSProperties}>{sign}</span>;
}
