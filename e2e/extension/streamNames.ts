/** Names that the real extension gives to the two ends of the stream between page and content script. */
export const inpageName = 'metamask-inpage'
export const contentName = 'metamask-contentscript'

/** Substream of the EIP-1193 provider. */
export const providerStreamName = 'metamask-provider'

/** Tells the in-page provider to send again what the background has not answered. */
export const retryMethod = 'METAMASK_EXTENSION_CONNECT_CAN_RETRY'
