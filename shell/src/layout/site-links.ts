/** The public pages as footers name them (spec §2). */
export const quickLinks = [
  { to: '/', label: 'footer.home' },
  { to: '/features', label: 'footer.features' },
  { to: '/pricing', label: 'footer.pricing' },
  { to: '/about', label: 'footer.about' },
] as const

export const legalLinks = [
  { to: '/privacy', label: 'footer.privacy' },
  { to: '/terms', label: 'footer.terms' },
  { to: '/security', label: 'footer.security' },
] as const
