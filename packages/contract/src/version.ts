/** Version of this contract. The major is what a plugin is held to; minors only add. */
export const contractVersion = '1.0.0'

export const contractMajor = 1

/** Whether this contract satisfies a caret range such as `^1.0.0`; other forms are refused by the schema. */
export function isContractSupported(range: string): boolean {
  const wanted = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)
  if (!wanted) return false
  const [major = 0, minor = 0, patch = 0] = wanted.slice(1).map(Number)
  const [ownMajor = 0, ownMinor = 0, ownPatch = 0] = contractVersion.split('.').map(Number)
  return major === ownMajor && (ownMinor > minor || (ownMinor === minor && ownPatch >= patch))
}
