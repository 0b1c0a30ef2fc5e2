import { useEffect, useState } from "preact/hooks";
import type { ClockView } from "../protocol.ts";

/** What is left of somebody's time, counted down from what the server said last. */
export function Clock({ clock, seat, received }: { clock: ClockView; seat: number; received: number }) {
  const runs = clock.running === seat;
  const [now, tick] = useState(performance.now());
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick(performance.now()), 500);
    return () => clearInterval(timer);
  }, [runs, received]);
  const passed = runs ? Math.max(0, now - received) : 0;
  const decision = runs ? Math.max(0, clock.decision_ms - passed) : 0;
  const reserve = Math.max(0, (clock.reserve_ms[seat] ?? 0) - Math.max(0, passed - clock.decision_ms));
  return (
    <span class={`clock${runs ? " runs" : ""}${runs && decision === 0 && reserve < 30_000 ? " short" : ""}`} role="timer">
      {runs && decision > 0 && <span class="clock-decision">{minutes(decision)} + </span>}
      {minutes(reserve)}
    </span>
  );
}

export function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
