import { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke'

/** HPKE (RFC 9180) on P-256, since Safari does not read keys of X25519 back. */
export const suite: CipherSuite<CryptoKey> = new CipherSuite(
  KEM_DHKEM_P256_HKDF_SHA256,
  KDF_HKDF_SHA256,
  AEAD_AES_256_GCM,
)
