import {
  BaseUrlError,
  CertificateError,
  FileAlteredError,
  FileCorsError,
  FileEncodingError,
  FileFallbackError,
  FileForbiddenError,
  FileMissingError,
  FileRedirectedError,
  FileTypeError,
  FrameOptionsError,
  FrameRefusedError,
  InsecureSiteError,
  MixedContentError,
  PageCachedError,
  PermissionRefusedError,
  PolicyMissingError,
  PolicyReportOnlyError,
  PolicySourceError,
  PolicyWeakError,
  SiteFailingError,
  SiteUnreachableError,
  TrustedTypesError,
  WorkerStaleError,
} from '@portico/contract/errors/tools'
import { defineCause } from '../Cause.ts'

export const siteUnreachable = defineCause(
  SiteUnreachableError,
  'Start the site, or correct the address given with `--url`.',
)
export const siteFailing = defineCause(SiteFailingError, 'Read the log of the server at the address above.')
export const certificate = defineCause(
  CertificateError,
  'Renew the certificate, and serve the chain of those that signed it.',
)
export const insecureSite = defineCause(
  InsecureSiteError,
  'Serve the site over https, and redirect http to it.',
)
export const mixedContent = defineCause(
  MixedContentError,
  'Name the address with `https:` or `wss:`, in `portico.config.ts` and in `createPortico`.',
)
export const policyMissing = defineCause(
  PolicyMissingError,
  'Send the header that `portico csp` prints; `--for` writes it for your server.',
)
export const policyReportOnly = defineCause(
  PolicyReportOnlyError,
  'Send it as `Content-Security-Policy`, without `-Report-Only`.',
)
export const policyWeak = defineCause(
  PolicyWeakError,
  'Send the `script-src` that `portico csp` prints, with a nonce for each script within the page.',
)
export const policySource = defineCause(
  PolicySourceError,
  'Add the source above to the directive above, or send the whole policy that `portico csp` prints.',
)
export const trustedTypes = defineCause(
  TrustedTypesError,
  'Name the policy above in `trusted-types`, as `portico csp` does.',
)
export const frameRefused = defineCause(
  FrameRefusedError,
  'Name the origin above in `frame-ancestors`, as `portico csp` does.',
)
export const frameOptions = defineCause(
  FrameOptionsError,
  'Take `X-Frame-Options` away, and send `frame-ancestors` as `portico csp` prints it.',
)
export const permissionRefused = defineCause(
  PermissionRefusedError,
  'Allow it for `self`, or leave it out of the header.',
)
export const pageCached = defineCause(
  PageCachedError,
  'Send pages with `Cache-Control: no-cache`; files with a version in their path may be kept for ever.',
)
export const workerStale = defineCause(
  WorkerStaleError,
  'Build the service worker anew with the site, or leave `portico/` out of what it keeps.',
)
export const baseUrl = defineCause(
  BaseUrlError,
  'Set `baseUrl` in `portico.config.ts` and in `createPortico` to the address above.',
  true,
)
export const fileMissing = defineCause(
  FileMissingError,
  'Deploy the public directory together with the script that holds the root.',
)
export const fileForbidden = defineCause(
  FileForbiddenError,
  'Allow everybody to read what lies below `portico/`.',
)
export const fileFallback = defineCause(
  FileFallbackError,
  'Exempt `portico/` from the rule that answers every path with `index.html`.',
)
export const fileRedirected = defineCause(
  FileRedirectedError,
  'Serve the files at their own address: exempt `portico/` from redirects.',
)
export const fileType = defineCause(FileTypeError, 'Send `.js` as `text/javascript`.')
export const fileEncoding = defineCause(
  FileEncodingError,
  'Send `Content-Encoding` with what is compressed, and with nothing else.',
)
export const fileAltered = defineCause(
  FileAlteredError,
  'Deploy the files of this lockfile, and let nothing rewrite what lies below `portico/`.',
)
export const fileCors = defineCause(FileCorsError, 'Send `Access-Control-Allow-Origin: *` with the files.')
