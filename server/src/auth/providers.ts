/** Providers of the hosted service by their names there. Only Google can be enabled here. */
export const PROVIDERS = [
  ...['apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'fly', 'github', 'gitlab', 'google'],
  ...['kakao', 'keycloak', 'linkedin', 'linkedin_oidc', 'notion', 'slack', 'slack_oidc', 'snapchat'],
  ...['spotify', 'twitch', 'twitter', 'vercel_marketplace', 'workos', 'x', 'zoom'],
]
