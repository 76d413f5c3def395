/** Service-role keys of the hosted service: new ones by prefix, old ones by role claim. */
export function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
  return /"role"\s*:\s*"service_role"/.test(claims)
}
