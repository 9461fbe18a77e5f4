import type { Motif } from './draw.ts'

export const sportsMotifs: Record<string, Motif> = {
  football: ({ main, shade, light }) => `
    <circle cx="48" cy="49" r="31" fill="#fff" stroke="${shade}" stroke-width="2.4"/>
    <path d="M48 38V24M58.5 45.6L72 41M54.5 58L62 69M41.5 58L34 69M37.5 45.6L24 41" stroke="${shade}" stroke-width="2.4"/>
    <path d="M48 37l11.4 8.3L55 58.7H41l-4.4-13.4z" fill="${main}"/>
    <path d="M38 20.5C44 17 52 17 58 20.5L48 27zM74 32c4 6 5.5 13 4.5 19.5L70 43zM69 72c-3 3.5-7 5.6-11 6.8L60 68l12-.5zM27 72c3 3.5 7 5.6 11 6.8L36 68l-12-.5zM22 32c-4 6-5.5 13-4.5 19.5L26 43z" fill="${main}"/>
    <path d="M70 28C84 48 72 74 48 79c18 2 31-12 31-30 0-8-3-15-9-21z" fill="${shade}" opacity=".18"/>
    <path d="M28 33c2-3 4-5 7-7" stroke="${light}" stroke-width="2.6" stroke-linecap="round"/>`,

  basketball: ({ main, shade, light }) => `
    <circle cx="48" cy="49" r="31" fill="${main}"/>
    <path d="M70 27C80 50 66 74 44 79.7 64 82 79 67 79 49c0-9-3-16-9-22z" fill="${shade}" opacity=".4"/>
    <path d="M48 18v62M17 49h62" stroke="${shade}" stroke-width="2.6"/>
    <path d="M27 26c14 13 14 33 0 46M69 26c-14 13-14 33 0 46" stroke="${shade}" stroke-width="2.6" fill="none"/>
    <path d="M37 24c-3 1-5 2-7 4" stroke="${light}" stroke-width="3" stroke-linecap="round" fill="none"/>
    <circle cx="48" cy="49" r="31" stroke="${shade}" stroke-width="2" fill="none"/>`,

  dumbbell: ({ main, shade, light }) => `
    <rect x="26" y="30" width="44" height="7" fill="${light}" stroke="${shade}" stroke-width="1.6"/>
    <path d="M24 20h7c3 0 4 2 4 4v19c0 2-1 4-4 4h-7c-3 0-5-2-5-4V24c0-2 2-4 5-4zM65 20h7c3 0 5 2 5 4v19c0 2-2 4-5 4h-7c-3 0-4-2-4-4V24c0-2 1-4 4-4z" fill="${shade}"/>
    <rect x="24" y="60" width="48" height="8" fill="${light}" stroke="${shade}" stroke-width="1.6"/>
    <path d="M20 48h11c3 0 5 2 5 5v22c0 3-2 5-5 5H20c-4 0-6-2-6-5V53c0-3 2-5 6-5zM65 48h11c4 0 6 2 6 5v22c0 3-2 5-6 5H65c-3 0-5-2-5-5V53c0-3 2-5 5-5z" fill="${main}"/>
    <path d="M28 48h3c3 0 5 2 5 5v22c0 3-2 5-5 5h-3zM74 48h2c4 0 6 2 6 5v22c0 3-2 5-6 5h-2z" fill="${shade}" opacity=".5"/>
    <path d="M42 61v6M48 61v6M54 61v6" stroke="${shade}" stroke-width="1.8"/>
    <path d="M20 55v12M65 55v12" stroke="${light}" stroke-width="2.8" stroke-linecap="round"/>`,

  yogaMat: ({ main, shade, light }) => `
    <path d="M58 24h18c3 0 4 2 4 4v46c0 3-1 4-4 4H34z" fill="${main}"/>
    <path d="M58 30h16v42H50" stroke="${light}" stroke-width="1.8" fill="none" opacity=".8"/>
    <path d="M16 28h42v44c0 4-3 8-8 8H24c-5 0-8-4-8-8z" fill="${shade}"/>
    <path d="M16 28h34v52H24c-5 0-8-4-8-8z" fill="${main}"/>
    <ellipse cx="37" cy="28" rx="21" ry="11" fill="${shade}"/>
    <path d="M53 28c0-5-7-8-16-8s-16 3-16 8 6 7 14 7 13-2 13-6-5-5-11-5-9 2-9 4 3 3 7 3 6-1 6-3" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none"/>
    <path d="M16 44c10 9 32 9 42 0v6c-10 9-32 9-42 0zM16 62c10 9 32 9 42 0v6c-10 9-32 9-42 0z" fill="${light}"/>`,

  jumpRope: ({ main, shade, light }) => `
    <path d="M30 40C28 88 46 84 48 62s20-26 26-8-10 26-26 23-22-16-10-24 28-6 28-15" stroke="${main}" stroke-width="4" stroke-linecap="round" fill="none"/>
    <path d="M30 42c-1 16 1 26 4 31" stroke="${light}" stroke-width="1.4" stroke-dasharray="3 3" fill="none"/>
    <rect x="25" y="14" width="10" height="28" rx="5" fill="${shade}"/>
    <rect x="61" y="14" width="10" height="28" rx="5" fill="${shade}"/>
    <path d="M25 22h10v4H25zM25 30h10v4H25zM61 22h10v4H61zM61 30h10v4H61z" fill="${light}"/>
    <rect x="27" y="39" width="6" height="6" rx="2" fill="${main}"/>
    <rect x="63" y="39" width="6" height="6" rx="2" fill="${main}"/>`,

  racket: ({ main, shade, light }) => `
    <g transform="rotate(38 48 48)">
      <ellipse cx="48" cy="30" rx="18" ry="22" fill="#fff" opacity=".75"/>
      <path d="M38 12v36M45 8v44M52 8v44M59 12v36M31 22h34M30 30h36M31 38h34" stroke="${shade}" stroke-width="1.2" opacity=".7"/>
      <ellipse cx="48" cy="30" rx="18" ry="22" stroke="${main}" stroke-width="4.6" fill="none"/>
      <path d="M37 48l9 16M59 48l-9 16" stroke="${main}" stroke-width="3.6"/>
      <rect x="44" y="62" width="8" height="26" rx="3" fill="${shade}"/>
      <path d="M44 70l8-4M44 76l8-4M44 82l8-4" stroke="${light}" stroke-width="1.8"/>
    </g>
    <circle cx="71" cy="71" r="9" fill="#d5e24a"/>
    <path d="M64 66c5 1 8 6 7 14M72 62c-1 5 3 9 8 9" stroke="#fff" stroke-width="1.8" fill="none"/>`,

  skateboard: ({ main, shade, light }) => `
    <path d="M29 56h10l3 10H26zM57 56h10l3 10H54z" fill="${shade}"/>
    <path d="M12 44c-1-3 3-5 6-2l8 8h44l8-8c3-3 7-1 6 2-2 8-7 13-14 13H26c-7 0-12-5-14-13z" fill="${main}"/>
    <path d="M17 42c1 0 1 0 1 .5l8 7.5h44l8-7.5" stroke="${light}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
    <circle cx="34" cy="71" r="9" fill="${light}" stroke="${shade}" stroke-width="2.4"/>
    <circle cx="62" cy="71" r="9" fill="${light}" stroke="${shade}" stroke-width="2.4"/>
    <circle cx="34" cy="71" r="3" fill="${shade}"/>
    <circle cx="62" cy="71" r="3" fill="${shade}"/>`,

  sportsBottle: ({ main, shade, light }) => `
    <path d="M43 14h10l1 8H42z" fill="${light}" stroke="${shade}" stroke-width="1.6"/>
    <path d="M35 22h26c3 0 4 1 4 4v6H31v-6c0-3 1-4 4-4z" fill="${shade}"/>
    <path d="M32 32h32c2 4 2 9-1 13-2 3-2 5 0 8 2 4 3 7 3 12v10c0 3-2 5-5 5H35c-3 0-5-2-5-5V65c0-5 1-8 3-12 2-3 2-5 0-8-3-4-3-9-1-13z" fill="${main}"/>
    <path d="M30 66h36v9c0 3-2 5-5 5H35c-3 0-5-2-5-5z" fill="${shade}" opacity=".45"/>
    <path d="M35.5 49h25" stroke="${light}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M51 55l-8 10h5l-3 9 9-11h-5z" fill="${light}"/>
    <path d="M37 36v6" stroke="${light}" stroke-width="2.6" stroke-linecap="round"/>`,

  bikeHelmet: ({ main, shade, light }) => `
    <path d="M27 54l13 24c2 3 5 3 7 0l12-22M38 56l4 21" stroke="${shade}" stroke-width="2.8" stroke-linejoin="round" fill="none"/>
    <rect x="38" y="73" width="11" height="7" rx="2.5" fill="${shade}"/>
    <path d="M14 54c0-21 14-34 35-34 20 0 33 12 33 28 0 6-2 8-7 8H18c-3 0-4-1-4-2z" fill="${main}"/>
    <path d="M14 52h68c0 6-2 8-7 8H18c-4 0-5-3-4-8z" fill="${shade}"/>
    <path d="M24 46c2-10 7-16 15-19-5 6-7 12-8 19zM39 46c0-9 3-16 9-21 5 5 6 13 6 21zM62 46c0-8-2-14-6-20 9 3 15 10 17 20z" fill="${shade}"/>
    <path d="M20 56h18" stroke="${light}" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M42 43c0-5 2-9 5-12M27 43c1-4 3-7 5-9M68 43c-1-4-2-7-4-10" stroke="${light}" stroke-width="2" stroke-linecap="round" fill="none"/>`,
}
