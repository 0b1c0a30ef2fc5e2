import * as api from "../api.ts";
import { parts } from "../language.ts";
import { useFetched } from "./Plain.tsx";

export const isLoopback = () => /^(localhost|127\.|\[?::1)/.test(location.hostname);

/** Whether anybody elsewhere can follow a link at all. */
export function Reachable() {
  const { value: reach } = useFetched(api.reach, []);
  if (!reach?.only_here || !isLoopback()) return null;
  const command = <code>cardwright serve --host 0.0.0.0</code>;
  return (
    <p class="notice unreachable" role="status">
      {reach.address === null ? parts("invite.only_here", { command }) : parts("invite.only_here_at", { command, address: <b>http://{reach.address}{location.port === "" ? "" : `:${location.port}`}</b> })}
    </p>
  );
}
