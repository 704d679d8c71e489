import { allInOrder } from '../../allInOrder.ts'
import type { Inspection } from '../Inspection.ts'
import { type InstalledPackage, readInstalled } from './readInstalled.ts'

/** The dependencies of the site as they are installed; those that are not are left out. */
export async function readDependencies({
  context,
  site,
}: Pick<Inspection, 'context' | 'site'>): Promise<InstalledPackage[]> {
  const read = site.dependencies.map((name) => readInstalled(context, site.directory, name))
  return (await allInOrder(read)).filter((installed) => installed !== null)
}
