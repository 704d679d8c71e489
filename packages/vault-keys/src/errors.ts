/** Base of all errors that keys of the embedded wallet meet. None of them is ever followed by an address. */
export abstract class VaultKeyError extends Error {}

/** A share is no share: cut off, of another format, or not written here. */
export class ShareMalformedError extends VaultKeyError {
  override readonly name = 'ShareMalformedError'
}

/** A share of somebody else's wallet. */
export class ShareForeignError extends VaultKeyError {
  override readonly name = 'ShareForeignError'
}

/** A share of another generation: its data key is gone. */
export class ShareOutdatedError extends VaultKeyError {
  override readonly name = 'ShareOutdatedError'
  constructor(
    /** Whose share it is. */
    readonly holder: string,
    /** Of the share, and of the wallet. */
    readonly generations: { readonly share: number; readonly wallet: number },
  ) {
    super(`The share of ${holder} is of generation ${generations.share}, and not ${generations.wallet}.`)
  }
}

/** A generation that was not made for this device, or whose share for it has changed. */
export class DeviceForeignError extends VaultKeyError {
  override readonly name = 'DeviceForeignError'
}

/** More devices than a generation has room for. */
export class DevicesFullError extends VaultKeyError {
  override readonly name = 'DevicesFullError'
}

/** Two shares of one holder, which say no more than one. */
export class ShareRepeatedError extends VaultKeyError {
  override readonly name = 'ShareRepeatedError'
}

/** A share that has changed since it was made, or that another holder's name stands on. */
export class ShareCorruptError extends VaultKeyError {
  override readonly name = 'ShareCorruptError'
  constructor(
    /** Whose share it is. */
    readonly holder: string,
  ) {
    super(`The share of ${holder} is not the one that was made.`)
  }
}

/** What a service or a device keeps of a wallet is no wallet: cut off, of another format, or not written here. */
export class GenerationMalformedError extends VaultKeyError {
  override readonly name = 'GenerationMalformedError'
}

/** The shares fit together, and do not open the seed: what is kept of it has changed. */
export class SeedUnreadableError extends VaultKeyError {
  override readonly name = 'SeedUnreadableError'
}

/** More seeds than a wallet has room for. */
export class SeedsFullError extends VaultKeyError {
  override readonly name = 'SeedsFullError'
}

/** Words that are no BIP-39 phrase of twelve or 24. */
export class PhraseInvalidError extends VaultKeyError {
  override readonly name = 'PhraseInvalidError'
}
