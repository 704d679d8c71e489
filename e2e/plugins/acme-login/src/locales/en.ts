/** English, the language that is always there. */
export const en = {
  'acme-login.sent': 'A code is on its way to {email}.',
  'acme-login.code': 'Code',
  'acme-login.confirm': 'Confirm',
  'acme-login.wrong': 'That is not the code. Look again.',
  'acme-login.vault': 'Vault',
} as const
