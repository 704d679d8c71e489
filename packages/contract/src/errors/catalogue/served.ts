import { defineError } from '../PorticoError.ts'

// SERVED: the running site, as `portico doctor` finds it.
export const SiteUnreachableError = /*#__PURE__*/ defineError(
  'SiteUnreachableError',
  'PORTICO-SERVED-001',
  'The site cannot be reached.',
)
export const SiteFailingError = /*#__PURE__*/ defineError(
  'SiteFailingError',
  'PORTICO-SERVED-002',
  'The site answers with an error.',
)
export const CertificateError = /*#__PURE__*/ defineError(
  'CertificateError',
  'PORTICO-SERVED-003',
  'The certificate of a server is not trusted.',
)
export const InsecureSiteError = /*#__PURE__*/ defineError(
  'InsecureSiteError',
  'PORTICO-SERVED-004',
  'The site is not served over https.',
)
export const MixedContentError = /*#__PURE__*/ defineError(
  'MixedContentError',
  'PORTICO-SERVED-005',
  'A page of https asks an address without it.',
)
export const PolicyMissingError = /*#__PURE__*/ defineError(
  'PolicyMissingError',
  'PORTICO-SERVED-006',
  'The site is served without a Content-Security-Policy.',
)
export const PolicyReportOnlyError = /*#__PURE__*/ defineError(
  'PolicyReportOnlyError',
  'PORTICO-SERVED-007',
  'The Content-Security-Policy is only reported, not enforced.',
)
export const PolicyWeakError = /*#__PURE__*/ defineError(
  'PolicyWeakError',
  'PORTICO-SERVED-008',
  'The Content-Security-Policy lets any script run.',
)
export const PolicySourceError = /*#__PURE__*/ defineError(
  'PolicySourceError',
  'PORTICO-SERVED-009',
  'The Content-Security-Policy refuses what the modal needs.',
)
export const TrustedTypesError = /*#__PURE__*/ defineError(
  'TrustedTypesError',
  'PORTICO-SERVED-010',
  'The Content-Security-Policy refuses the trusted types of the framework.',
)
export const FrameRefusedError = /*#__PURE__*/ defineError(
  'FrameRefusedError',
  'PORTICO-SERVED-011',
  'The Content-Security-Policy keeps the site out of a frame that may show it.',
)
export const FrameOptionsError = /*#__PURE__*/ defineError(
  'FrameOptionsError',
  'PORTICO-SERVED-012',
  'X-Frame-Options keeps the site out of a frame that may show it.',
)
export const PermissionRefusedError = /*#__PURE__*/ defineError(
  'PermissionRefusedError',
  'PORTICO-SERVED-013',
  'The Permissions-Policy forbids what the modal uses.',
)
export const PageCachedError = /*#__PURE__*/ defineError(
  'PageCachedError',
  'PORTICO-SERVED-014',
  'Browsers keep the page, so visitors stay with the files of an earlier release.',
)
export const WorkerStaleError = /*#__PURE__*/ defineError(
  'WorkerStaleError',
  'PORTICO-SERVED-015',
  'A service worker keeps files of another release.',
)
export const BaseUrlError = /*#__PURE__*/ defineError(
  'BaseUrlError',
  'PORTICO-SERVED-016',
  'The files are served at another address than `baseUrl` says.',
)
export const FileMissingError = /*#__PURE__*/ defineError(
  'FileMissingError',
  'PORTICO-SERVED-017',
  'Files of the modal are not served.',
)
export const FileForbiddenError = /*#__PURE__*/ defineError(
  'FileForbiddenError',
  'PORTICO-SERVED-018',
  'The server refuses files of the modal.',
)
export const FileFallbackError = /*#__PURE__*/ defineError(
  'FileFallbackError',
  'PORTICO-SERVED-019',
  'The server sends a page in place of a file.',
)
export const FileRedirectedError = /*#__PURE__*/ defineError(
  'FileRedirectedError',
  'PORTICO-SERVED-020',
  'The server redirects files of the modal.',
)
export const FileTypeError = /*#__PURE__*/ defineError(
  'FileTypeError',
  'PORTICO-SERVED-021',
  'The server sends scripts with the type of something else.',
)
export const FileEncodingError = /*#__PURE__*/ defineError(
  'FileEncodingError',
  'PORTICO-SERVED-022',
  'The server sends files with the wrong Content-Encoding.',
)
export const FileAlteredError = /*#__PURE__*/ defineError(
  'FileAlteredError',
  'PORTICO-SERVED-023',
  'A served file is not the one that the lockfile pins.',
)
export const FileCorsError = /*#__PURE__*/ defineError(
  'FileCorsError',
  'PORTICO-SERVED-024',
  'Another origin serves the files and does not let the site read them.',
)
export const KillListCorsError = /*#__PURE__*/ defineError(
  'KillListCorsError',
  'PORTICO-SERVED-025',
  'Another origin serves the kill list and does not let the site read it.',
)
