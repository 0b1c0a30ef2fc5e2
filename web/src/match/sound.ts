// A few tones, made and not loaded: a card is played, a blow lands, it is one's turn, the match is over.
import { settings } from "../links.ts";

/** Frequencies in hertz, one after the other, and how long each sounds in seconds. */
const TONES = {
  card: { notes: [330], length: 0.07, shape: "triangle", volume: 0.05 },
  blow: { notes: [150, 90], length: 0.09, shape: "square", volume: 0.04 },
  turn: { notes: [523, 659], length: 0.13, shape: "sine", volume: 0.06 },
  won: { notes: [523, 659, 784, 1047], length: 0.16, shape: "sine", volume: 0.07 },
  lost: { notes: [392, 330, 262], length: 0.2, shape: "sine", volume: 0.06 },
} as const;

export type Tone = keyof typeof TONES;

let context: AudioContext | null = null;

/** Browsers stay silent until the player has touched the page; then this does nothing. */
export function sound(tone: Tone): void {
  if (!settings.peek().sound || typeof AudioContext === "undefined" || !(navigator.userActivation?.hasBeenActive ?? true)) return;
  context ??= new AudioContext();
  const { notes, length, shape, volume } = TONES[tone];
  notes.forEach((frequency, at) => {
    const start = context!.currentTime + at * length;
    const [voice, loudness] = [context!.createOscillator(), context!.createGain()];
    voice.type = shape;
    voice.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(volume, start + 0.012);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + length * 1.6);
    voice.connect(loudness).connect(context!.destination);
    voice.start(start);
    voice.stop(start + length * 1.7);
  });
}
