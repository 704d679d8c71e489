/**
 * Why a file of somebody else was not read: `refused` by our own rules, `tooLarge`, `tooSlow`, or `unreachable`: no
 * answer, or one other than 200.
 */
export type OutboundFault = 'refused' | 'tooLarge' | 'tooSlow' | 'unreachable'

/** A file of somebody else was not read. Its text names no address, since it may reach the log. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly fault: OutboundFault

  constructor(fault: OutboundFault, options?: ErrorOptions) {
    super(`The file was not read: ${fault}`, options)
    this.fault = fault
  }
}
