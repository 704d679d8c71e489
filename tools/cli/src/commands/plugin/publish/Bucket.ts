import { PublishTargetError } from '@portico/contract/errors/tools'

/** A bucket with S3's interface, and who asks. */
export interface Bucket {
  /** Address of the bucket, without a slash at its end. */
  readonly endpoint: string
  /** Folder within the bucket, with a slash at its end unless it is empty. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}

type Environment = Readonly<Record<string, string | undefined>>

const missing = (details: string) =>
  new PublishTargetError({
    details,
    metaMessages: [
      'A bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment,',
      'and AWS_REGION or AWS_ENDPOINT_URL_S3 that say where it is.',
    ],
  })

/** With an address of its own a server gets the bucket as a folder; Amazon wants it in the name of the host. */
function getEndpoint(name: string, env: Environment, region: string): string {
  const own = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL
  if (!own) return `https://${name}.s3.${region}.amazonaws.com`
  if (!URL.canParse(own)) throw missing('AWS_ENDPOINT_URL_S3 is not an address.')
  return `${own.replace(/\/$/, '')}/${name}`
}

/**
 * Reads `s3://<bucket>/<folder>` and what the tools of Amazon Web Services read from the environment.
 * @throws PublishTargetError when something is missing
 */
export function readBucket(address: string, env: Environment): Bucket {
  const match = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(address)
  if (!match)
    throw new PublishTargetError({ details: address, metaMessages: ['Write s3://<bucket>/<folder>.'] })
  const [, name = '', folder = ''] = match
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) throw missing('The access key is missing.')
  const hasOwnServer = Boolean(env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL)
  const region = env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? (hasOwnServer ? 'us-east-1' : undefined)
  if (!region) throw missing('The region is missing.')
  return {
    endpoint: getEndpoint(name, env, region),
    prefix: folder && `${folder.replace(/\/+$/, '')}/`,
    region,
    accessKeyId,
    secretAccessKey,
    ...(env.AWS_SESSION_TOKEN && { sessionToken: env.AWS_SESSION_TOKEN }),
  }
}
