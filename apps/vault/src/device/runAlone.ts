/** Runs something that one tab of this browser does at a time; the others wait, and find it done. */
export async function runAlone<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  let isBegun = false
  const begin = () => {
    isBegun = true
    return run()
  }
  try {
    return await navigator.locks.request(name, begin)
  } catch (error) {
    if (isBegun) throw error
    // Where a browser keeps nothing for a frame, it has no locks for it either: no other tab knows what this one does.
    return run()
  }
}
