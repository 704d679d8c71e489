/** Names of the files of a shell: scripts, and the licences of what they were built from. Nothing that a server would run or show. */
export const shellFileName = /^(?:[A-Za-z][\w-]*\.js|NOTICES\.txt)$/

/** Names of the files of a plugin: its container, what that imports, one file for each language, and licences. */
export const pluginFileName = /^(?:(?:remoteEntry|plugin|(?:chunk|locale)-[A-Za-z\d_-]+)\.js|NOTICES\.txt)$/

/** Names that Windows gives to devices: a folder cannot bear them there. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** Whether a folder may be called so on every system. */
export const isFolderName = (name: string): boolean => !deviceName.test(name)

/** Names that differ in case alone: on many disks they are one file. */
export function findAlike(names: readonly string[]): string | undefined {
  const known = new Set<string>()
  return names.find((name) => known.size === known.add(name.toLowerCase()).size)
}
