export { fromSiweConfig } from '@portico/siwx/siwe'
