import { defineError } from '../PorticoError.ts'

// LOAD: Portico's own files.
export const ShellIntegrityError = /*#__PURE__*/ defineError(
  'ShellIntegrityError',
  'PORTICO-LOAD-001',
  'A shell file does not match the lockfile.',
)
export const ShellMissingError = /*#__PURE__*/ defineError(
  'ShellMissingError',
  'PORTICO-LOAD-002',
  'The lockfile lacks a file of the shell.',
  { textKey: 'plugin.refused' },
)
