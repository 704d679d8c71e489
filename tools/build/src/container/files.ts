/** The builder's own, by which `import()` finds a chunk. */
declare let __webpack_get_script_filename__: (chunk: string) => string

const getName = __webpack_get_script_filename__

/**
 * A module of every container, by which the shell says under which address a file is asked for: one that holds its hash.
 * @param toAddress from a file's name, to what stands in the address in its place
 */
export function setAddresses(toAddress: (name: string) => string): void {
  __webpack_get_script_filename__ = (chunk) => toAddress(getName(chunk))
}
