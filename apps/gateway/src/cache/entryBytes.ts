/** Bytes that an entry of a cache takes beside its value, about: its key and its place in the order. */
export const entryBytes = 500
