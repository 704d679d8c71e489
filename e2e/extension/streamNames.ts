/** Names of the two ends of the stream between page and extension. */
export const inpageName = 'metamask-inpage'
export const contentName = 'metamask-contentscript'
