/** Fields of Sign In With Solana that the test wallet knows. */
export interface SignInFields {
  readonly domain?: string
  readonly address?: string
  readonly statement?: string
  readonly [field: string]: unknown
}

const labels: Readonly<Record<string, string>> = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
}

/** The text a wallet makes of what it is asked to sign in with. */
export function createSignInText(input: SignInFields): string {
  let text = `${input.domain} wants you to sign in with your Solana account:\n${input.address}`
  if (input.statement) text += `\n\n${input.statement}`
  const lines = Object.entries(labels)
    .filter(([field]) => input[field] !== undefined)
    .map(([field, label]) => `${label}: ${input[field]}`)
  const resources = input.resources as readonly string[] | undefined
  if (resources) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  return lines.length > 0 ? `${text}\n\n${lines.join('\n')}` : text
}
