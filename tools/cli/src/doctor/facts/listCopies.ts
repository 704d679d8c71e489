import { allInOrder } from '../../allInOrder.ts'
import type { Context } from '../../context.ts'
import { type InstalledPackage, readInstalled } from './readInstalled.ts'

/** Copies of a package beside the site's own, in words: whose they are, and both versions. @param users packages that use it */
export async function listCopies(
  context: Context,
  own: InstalledPackage,
  users: readonly InstalledPackage[],
): Promise<string[]> {
  const copies = await allInOrder(users.map((user) => readInstalled(context, user.directory, own.name)))
  return users.flatMap((user, index) => {
    const copy = copies[index]
    return copy && copy.directory !== own.directory
      ? [`${own.name} ${own.version} of the site, ${copy.version} of ${user.name}`]
      : []
  })
}
