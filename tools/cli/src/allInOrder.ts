/**
 * Like `Promise.all`, but of several failures the first in order is reported, and not the first in time: anyone who runs a command
 * again gets the same again. It waits for all of them.
 */
export async function allInOrder<Values extends readonly unknown[] | []>(
  promises: Values,
): Promise<{ -readonly [Index in keyof Values]: Awaited<Values[Index]> }> {
  await Promise.allSettled(promises)
  const values: unknown[] = []
  for (const promise of promises) values.push(await promise)
  return values as { -readonly [Index in keyof Values]: Awaited<Values[Index]> }
}
