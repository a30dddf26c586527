import { brand } from '../../../platform/brand.ts'

export function formatShareText({ title, isOwn }: { title: string; isOwn: boolean }): string {
  return isOwn
    ? `I just submitted "${title}" to ${brand.name}! Vote if you think this would be useful`
    : `I came across "${title}" on ${brand.name}. Vote if you think this would be useful`
}

export const linkCopiedText = 'Share link has been copied to clipboard'
