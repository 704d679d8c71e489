/** The builder's own, by which `import()` finds a chunk, and fetches it. */
declare let __webpack_get_script_filename__: (chunk: string) => string
declare let __webpack_chunk_load__: (chunk: string) => Promise<unknown>

const getName = __webpack_get_script_filename__

/**
 * A module of every container, by which the shell says under which address a file is asked for: one that holds its hash.
 * @param toAddress from a file's name, to what stands in the address in its place
 */
export function setAddresses(toAddress: (name: string) => string): void {
  __webpack_get_script_filename__ = (chunk) => toAddress(getName(chunk))
}

const load = __webpack_chunk_load__

/**
 * Lets the shell hold a file against its hash before it runs.
 * @param check of a file's name; rejects where the file must not run
 */
export function setCheck(check: (name: string) => Promise<void> | undefined): void {
  __webpack_chunk_load__ = async (chunk) => {
    await check(getName(chunk))
    return load(chunk)
  }
}
