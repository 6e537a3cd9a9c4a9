"""The house itself: walls, floors, ceilings, windows, doors, stairs, façade and roof."""
import shell_caps
import shell_doors
import shell_entrance
import shell_facade
import shell_openings
import shell_rails
import shell_roof
import shell_sliding
import shell_stairs
import shell_trim
import shell_walls
import shell_windows

PARTS = (
    shell_walls,
    shell_openings,
    shell_trim,
    shell_windows,
    shell_sliding,
    shell_doors,
    shell_entrance,
    shell_stairs,
    shell_rails,
    shell_facade,
    shell_roof,
    shell_caps,
)


def build():
    for part in PARTS:
        part.build()
