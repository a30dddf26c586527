import { brandId } from '../../../platform/brand.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'

export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n')
  return (
    <div className="grid gap-4">
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-6 gap-y-1 rounded-md border border-line bg-sunken p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton size="sm" text={text} label="Copy codes" />
        <Button
          size="sm"
          onClick={() => saveFile(`${brandId}-backup-codes.txt`, 'text/plain', `${text}\n`)}
        >
          Save as a file
        </Button>
      </div>
    </div>
  )
}
