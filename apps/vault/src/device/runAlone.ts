/** Runs something that one tab of this browser does at a time; the others wait, and find it done. */
export const runAlone = <Result>(name: string, run: () => Promise<Result>): Promise<Result> =>
  // Pages that are not served securely have no locks; the vault is one only in tests.
  globalThis.navigator?.locks ? navigator.locks.request(name, run) : run()
