/*
 * The simulator's kernel in plain scalar C: the yardstick that the other kernels are measured against.
 * Reads the compiled plan from a file, deals blocks, and prints seconds and the counts, so that a run
 * that is fast but wrong shows. Usage: scalar PLAN SEED BLOCKS HANDS PAIRS(0|1)
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LANES 4
#define LANE_ROOM 5120
#define BINS 3600

static uint8_t shoes[LANES * LANE_ROOM], cards[LANE_ROOM], burn[256];
static uint16_t draws[3610], finals[4000], player_pairing[256], banker_pairing[256];
static uint32_t tally[BINS], state[4];
static uint64_t total[BINS];

static inline uint32_t next_word(uint32_t *a, uint32_t *b, uint32_t *c, uint32_t *counter) {
  uint32_t word = *a + *b + (*counter)++;
  *a = *b ^ (*b >> 9);
  *b = *c + (*c << 3);
  *c = ((*c << 21) | (*c >> 11)) + word;
  return word;
}

static uint32_t again(uint32_t m, uint32_t n) {
  uint32_t uneven = 0x10000 % n;
  while ((m & 0xffff) < uneven) m = (next_word(&state[0], &state[1], &state[2], &state[3]) >> 16) * n;
  return m;
}

static inline void swap(uint8_t *a, uint8_t *b) {
  uint8_t held = *b;
  *b = *a;
  *a = held;
}

static void shuffle(uint32_t size, uint32_t front) {
  for (int lane = 0; lane < LANES; lane++) memcpy(shoes + lane * LANE_ROOM, cards, size);
  uint32_t a = state[0], b = state[1], c = state[2], counter = state[3];
  for (uint32_t first = 0; first < front; first++) {
    uint32_t n = size - first;
    uint32_t one = next_word(&a, &b, &c, &counter), two = next_word(&a, &b, &c, &counter);
    uint32_t m0 = (one >> 16) * n, m1 = (one & 0xffff) * n;
    uint32_t m2 = (two >> 16) * n, m3 = (two & 0xffff) * n;
    if ((m0 & 0xffff) < n || (m1 & 0xffff) < n || (m2 & 0xffff) < n || (m3 & 0xffff) < n) {
      state[0] = a, state[1] = b, state[2] = c, state[3] = counter;
      m0 = again(m0, n), m1 = again(m1, n), m2 = again(m2, n), m3 = again(m3, n);
      a = state[0], b = state[1], c = state[2], counter = state[3];
    }
    uint8_t *at = shoes + first;
    swap(at, at + (m0 >> 16));
    swap(at + LANE_ROOM, at + LANE_ROOM + (m1 >> 16));
    swap(at + 2 * LANE_ROOM, at + 2 * LANE_ROOM + (m2 >> 16));
    swap(at + 3 * LANE_ROOM, at + 3 * LANE_ROOM + (m3 >> 16));
  }
  state[0] = a, state[1] = b, state[2] = c, state[3] = counter;
}

/* `pairs` is a constant wherever this is inlined. */
static inline const uint8_t *deal(const uint8_t *at, const int pairs) {
  uint32_t player = (at[0] >> 4) + (at[2] >> 4), banker = (at[1] >> 4) + (at[3] >> 4);
  uint32_t drawn = draws[player * 190 + banker * 10 + (at[4] >> 4)];
  uint32_t bin = finals[(drawn & 0xfff) + (at[5] >> 4)];
  if (pairs) bin += player_pairing[at[0] ^ at[2]] + banker_pairing[at[1] ^ at[3]];
  tally[bin]++;
  return at + (drawn >> 12);
}

static inline __attribute__((always_inline)) uint32_t deal_group(uint32_t cut, uint32_t after, const int pairs) {
  const uint8_t *s0 = shoes, *s1 = s0 + LANE_ROOM, *s2 = s1 + LANE_ROOM, *s3 = s2 + LANE_ROOM;
  const uint8_t *i0 = s0 + burn[*s0], *i1 = s1 + burn[*s1], *i2 = s2 + burn[*s2], *i3 = s3 + burn[*s3];
  uint32_t hands = LANES * after;
  s0 += cut, s1 += cut, s2 += cut, s3 += cut;
  for (; i0 < s0 && i1 < s1 && i2 < s2 && i3 < s3; hands += LANES) {
    i0 = deal(i0, pairs), i1 = deal(i1, pairs), i2 = deal(i2, pairs), i3 = deal(i3, pairs);
  }
  for (; i0 < s0; hands++) i0 = deal(i0, pairs);
  for (; i1 < s1; hands++) i1 = deal(i1, pairs);
  for (; i2 < s2; hands++) i2 = deal(i2, pairs);
  for (; i3 < s3; hands++) i3 = deal(i3, pairs);
  for (uint32_t coup = 0; coup < after; coup++) {
    i0 = deal(i0, pairs), i1 = deal(i1, pairs), i2 = deal(i2, pairs), i3 = deal(i3, pairs);
  }
  return hands;
}

static uint32_t deal_shoe(const uint8_t *lane, uint32_t cut, uint32_t after, uint32_t most, int pairs) {
  const uint8_t *at = lane + burn[*lane];
  uint32_t hands = 0;
  for (; at < lane + cut && hands < most; hands++) at = deal(at, pairs);
  for (uint32_t coup = 0; coup < after && hands < most; coup++, hands++) at = deal(at, pairs);
  return hands;
}

static void count(const uint32_t *plan, uint32_t hands, int pairs) {
  uint32_t size = plan[0], front = plan[1], cut = plan[2], after = plan[3], most = LANES * plan[4];
  uint32_t left = hands;
  while (left >= most) {
    shuffle(size, front);
    left -= pairs ? deal_group(cut, after, 1) : deal_group(cut, after, 0);
  }
  while (left > 0) {
    shuffle(size, front);
    for (int lane = 0; lane < LANES; lane++) left -= deal_shoe(shoes + lane * LANE_ROOM, cut, after, left, pairs);
  }
}

static double now(void) {
  struct timespec at;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
  return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

static void need(FILE *file, void *into, size_t bytes) {
  if (fread(into, 1, bytes, file) != bytes) exit(2);
}

int main(int argc, char **argv) {
  if (argc != 6) return 2;
  FILE *file = fopen(argv[1], "rb");
  uint32_t plan[5];
  if (!file) return 2;
  need(file, plan, sizeof plan);
  need(file, cards, plan[0]);
  need(file, burn, sizeof burn);
  need(file, draws, sizeof draws);
  need(file, finals, sizeof finals);
  need(file, player_pairing, sizeof player_pairing);
  need(file, banker_pairing, sizeof banker_pairing);
  uint64_t seed = strtoull(argv[2], NULL, 10);
  uint32_t blocks = (uint32_t)atol(argv[3]), hands = (uint32_t)atol(argv[4]);
  int pairs = atoi(argv[5]);
  double started = now();
  for (uint32_t block = 0; block < blocks; block++) {
    state[0] = (uint32_t)seed, state[1] = (uint32_t)(seed >> 32), state[2] = block, state[3] = 1;
    for (int step = 0; step < 16; step++) next_word(&state[0], &state[1], &state[2], &state[3]);
    memset(tally, 0, sizeof tally);
    count(plan, hands, pairs);
    for (int bin = 0; bin < BINS; bin++) total[bin] += tally[bin];
  }
  printf("%.9f", now() - started);
  for (int bin = 0; bin < BINS; bin++) printf(" %llu", (unsigned long long)total[bin]);
  return 0;
}
