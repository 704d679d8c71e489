/** Where the Safe apps that hold Safe{Wallet} frames live. */
export const safeOrigins: readonly string[] = ['https://app.safe.global']
