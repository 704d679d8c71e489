/** Base of what is refused about sessions. */
export abstract class SessionError extends Error {}

/** A grant that says nothing, or more than a session may have. Its message says what. */
export class GrantRefusedError extends SessionError {
  override readonly name = 'GrantRefusedError'
}

/** A permission context or delegation that Portico did not write: what it allows is unknown. */
export class DelegationForeignError extends SessionError {
  override readonly name = 'DelegationForeignError'
  constructor() {
    super('This permission was not granted by a wallet of Portico.')
  }
}
