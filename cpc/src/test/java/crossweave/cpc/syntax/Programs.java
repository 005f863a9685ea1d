package crossweave.cpc.syntax;

/**
 * Programs without errors: those of the thesis (figures 21 and 22), and one with all constructs.
 */
public final class Programs {
    public static final String RING =
            """
            #include "cpc.h"

            #define N 8

            phyArch line L[N];
            arch    ring R[N];
            int z[N], y[N];

            void main() {
                int i;

                timeOff();
                for (i = 0; i < N; i++)
                    z[i] = i;
                timeOn();
                forall (i from 0 to (N-1)) f(i);
            }

            void f(int i)
            {
                barrier(N);
                send(&z[i], 1, 0, i+1);
                receive(&y[i], 1, 0);
            }
            """;

    public static final String MATRIX =
            """
            #include "cpc.h"

            #define N 8

            arch torus T[N][N];
            phyArch mesh L[N][N];

            channel float Achan[N][N], Bchan[N][N];

            void main() {
                float a[N][N], b[N][N], c[N][N];
                int i, j;

                timeOff();
                for (i=0; i<N; i++)
                    for (j=0; j<N; j++)
                        a[i][j] = rand()*5;
                for (i=0; i<N; i++)
                    for (j=0; j<N; j++)
                        b[i][j] = rand()*5;
                timeOn();
                pMultiply(a, b, c);
            }

            void multiply(int row, int col, float myA, float myB, float &mainC) {
                int iter, above, left;
                float myC;

                if (row>0)
                    above = row - 1; // the row before, around the torus
                else
                    above = N - 1;
                if (col>0)
                    left = col - 1;
                else
                    left = N - 1;
                myC = 0;
                for (iter=0; iter<N; iter++) {
                    Achan[row][left] = myA;
                    Bchan[above][col] = myB;
                    myC += myA * myB;
                    myA = Achan[row][col];
                    myB = Bchan[row][col];
                }
                mainC = myC;
            }

            void pMultiply(float &a[N][N], float &b[N][N], float &c[N][N]) {
                int i, j;
                forall (i from 0 to N-1)
                    forall (j from 0 to N-1)
                        fork [i*N+j; Achan[i][j], Bchan[i][j]]
                            multiply(i, j, a[i][(j+i) % N], b[(i+j) % N][j], c[i][j]);
            }
            """;

    public static final String EVERYTHING =
            """
            #define MAX(a, b) ((a) > (b) ? (a) : (b))
            #ifdef MAX
            arch fat-tree F[2][MAX(3, 4)];
            #else
            this is not read: '
            #endif
            phyArch "torus 4x4" G;
            arch shared S[4];

            /* structs, prototypes,
               and all that can be declared */
            struct point { float x, y[3]; struct point *next; };
            int count, *first, table[2][3] = {{1, 2, 3}, {4, 5, 6},};
            char text[] = "one \\"two\\" \\n\\x41\\101" " three";
            int sizes[] = {1, 2, 3};
            channel struct point points[4];
            double wide = 1.5e-3, small = .25, large = 2e10;
            int masks = 0x7fffFFFF ^ 0377 ^ 'a' ^ '\\'' ^ '\\0';
            int *sum(int, float *);
            struct point *f(channel int c, struct point *p, float a[][4], float &r, int &b[2]);

            void main(void) {
                int i, j = (1, 2);
                struct point p;
                for (int k = 0, l = 1; k < l; k++, l--) ;
                for (;;) break;
                for (i = 0; ; ) { continue; }
                do { i += j; } while (i < 10);
                while (i) i -= 2;
                if (i) if (j) i = 1; else i = 2;
                if (i) { if (j) i = 3; } else i = 4;
                switch (i) {
                case 1:
                case 2: i++; break;
                case 'x': { --i; }
                default:
                }
                again: if (i--) goto again;
                forall (int k from 0 to nprocs() - 1) [k] work(k);
                forall (i from 1 to j) [; points[i]] { work(i); }
                forall (i from 1 to j) work(i);
                fork work(1);
                fork [2] work(2);
                fork [i % 2; points[0], points[1]] work(3);
                join;
                join();
                i = j ? i <<= 2, j : i >> 1 | j & ~i ^ !j && i || j;
                *first = -i - -j + +i - - -j * sizeof(int *) / sizeof (i + j) % sizeof i++;
                first = (int *) &table[1][MAX(i, j)];
                p.next->y[(int) p.x] = -2147483648 + p.next->next->x;
                i = j *= i /= j %= i &= j |= i ^= j;
                i = i <= j == i >= j != i < j;
                printf("%d %f\\n", i, (float) i);
                return;
            }

            int one() { return 1; }
            """;

    private Programs() {}
}
