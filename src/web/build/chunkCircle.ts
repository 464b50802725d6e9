/**
 * Files that import one another in a cycle, the first repeated at the end. One of them would run before its import.
 */
export function chunkCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const circleFrom = (file: string, way: readonly string[]): readonly string[] | undefined => {
    const met = way.indexOf(file);
    if (met >= 0) return [...way.slice(met), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const circle = circleFrom(next, [...way, file]);
      if (circle !== undefined) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const circle = circleFrom(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
