/** What brands call themselves, in mails. */
export const brandTitles: Readonly<Record<string, string>> = {
  apple: 'Apple',
  discord: 'Discord',
  facebook: 'Facebook',
  farcaster: 'Farcaster',
  github: 'GitHub',
  google: 'Google',
  x: 'X',
}

/** What is known of a brand, so that an operator says his application's id and secret alone. */
export const brands: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  google: {
    protocol: 'openid',
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    responseMode: 'query',
    isEmailTrusted: true,
  },
  apple: {
    protocol: 'openid',
    issuer: 'https://appleid.apple.com',
    scope: 'openid name email',
    // Apple sends a name or an address no other way.
    responseMode: 'form_post',
    isEmailTrusted: true,
  },
  github: {
    protocol: 'oauth',
    // As it names itself (RFC 9207).
    issuer: 'https://github.com/login/oauth',
    scope: 'read:user user:email',
    clientAuthentication: 'post',
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userUrl: 'https://api.github.com/user',
    emailsUrl: 'https://api.github.com/user/emails',
    claims: { subject: 'id', names: ['login'] },
    isEmailTrusted: true,
  },
  discord: {
    protocol: 'oauth',
    issuer: 'https://discord.com',
    scope: 'identify email',
    clientAuthentication: 'post',
    authorizationUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userUrl: 'https://discord.com/api/users/@me',
    claims: { subject: 'id', names: ['username'], email: 'email', isEmailVerified: 'verified' },
    isEmailTrusted: true,
  },
  x: {
    protocol: 'oauth',
    issuer: 'https://x.com',
    scope: 'users.read tweet.read',
    clientAuthentication: 'basic',
    authorizationUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userUrl: 'https://api.x.com/2/users/me',
    claims: { subject: 'data.id', names: ['data.username'] },
    isEmailTrusted: false,
  },
  farcaster: {
    protocol: 'farcaster',
    issuer: 'https://farcaster.xyz',
    relayUrl: 'https://relay.farcaster.xyz',
    appOrigins: ['https://farcaster.xyz', 'https://warpcast.com'],
  },
  facebook: {
    protocol: 'oauth',
    issuer: 'https://www.facebook.com',
    scope: 'public_profile email',
    clientAuthentication: 'post',
    authorizationUrl: 'https://www.facebook.com/v21.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v21.0/oauth/access_token',
    userUrl: 'https://graph.facebook.com/v21.0/me?fields=id,name,email',
    // It does not say whether it has verified an address.
    claims: { subject: 'id', names: ['name'], email: 'email' },
    isEmailTrusted: false,
  },
}
