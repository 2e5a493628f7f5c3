/** Things by what they have in common, in the order in which each kind comes first. */
export function grouped<Key, Thing>(things: Iterable<Thing>, key: (thing: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const group = groups.get(key(thing));
    if (group) group.push(thing);
    else groups.set(key(thing), [thing]);
  }
  return groups;
}

/** Those that share their key with no other. */
export function unique<Key, Thing>(things: Iterable<Thing>, key: (thing: Thing) => Key): Map<Key, Thing> {
  const alone = [...grouped(things, key)].filter(([, group]) => group.length === 1);
  return new Map(alone.map(([at, [thing]]) => [at, thing as Thing]));
}
