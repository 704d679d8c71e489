/**
 * Runs something that one tab of this browser does at a time; the others wait, and find it done. Browsers refuse locks where they refuse storage,
 * such as to a frame on another site whose visitor blocks cookies of others: nothing is shared with another tab there.
 */
export async function runAlone<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  // Pages that are not served securely have no locks; the vault is one only in tests.
  if (!locks) return run()
  let isBegun = false
  const begin = () => {
    isBegun = true
    return run()
  }
  try {
    return await locks.request(name, begin)
  } catch (error) {
    if (isBegun) throw error
    return run()
  }
}
