import { ownValue } from '@keystead/api-client/own-value'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ownValue(ESCAPES, char) ?? char)

export const anchor = (
  address: string,
  label = address,
  style = 'color:#0d5b50;overflow-wrap:anywhere',
): string => `<a href="${escapeHtml(address)}" style="${style}">${escapeHtml(label)}</a>`
