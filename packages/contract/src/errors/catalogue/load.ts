import { defineError } from '../PorticoError.ts'

// LOAD: Portico's own files.
export const ShellIntegrityError = /*#__PURE__*/ defineError(
  'PORTICO-LOAD-001',
  'A file of the shell could not be fetched, or does not match the lockfile.',
)
export const ShellMissingError = /*#__PURE__*/ defineError(
  'PORTICO-LOAD-002',
  'The lockfile names no such file of the shell.',
)
