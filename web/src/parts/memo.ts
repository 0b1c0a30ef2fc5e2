// A part that is drawn again only when something it is given is another one. Lists may be new as long as what they hold is not.
import { Component, type ComponentChildren, type ComponentType } from "preact";

/** The same, or a list of the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((value, at) => value === other[at]);
}

export function memo<Wish extends object>(draw: (wish: Wish) => ComponentChildren): ComponentType<Wish> {
  return class extends Component<Wish> {
    override shouldComponentUpdate(next: Wish): boolean {
      const keys = Object.keys(next) as (keyof Wish)[];
      return keys.length !== Object.keys(this.props).length || keys.some((key) => !isSame(this.props[key], next[key]));
    }

    override render(): ComponentChildren {
      return draw(this.props as unknown as Wish);
    }
  } as unknown as ComponentType<Wish>;
}

/** Keys of a list by what its lines say, so that one that comes or goes does not have all behind it written anew. */
export function keysBySense(): (says: string) => string {
  const told = new Map<string, number>();
  return (says) => {
    const times = (told.get(says) ?? 0) + 1;
    told.set(says, times);
    return `${says} ${times}`;
  };
}
